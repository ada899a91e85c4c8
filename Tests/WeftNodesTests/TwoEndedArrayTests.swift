import RandomNumbers
import Testing

@testable import WeftNodes

@Suite("An array with two ends")
struct TwoEndedArrayTests {
  private final class Thing {}

  @Test("It has the elements of an array that is changed in the same way", arguments: 0..<20)
  func sameElements(seed: Int) {
    var random = Seeded(seed)
    var elements = (0..<Int.random(in: 0...40, using: &random)).map { $0 }
    var array = TwoEndedArray(elements)
    for number in 100..<700 {
      // It grows and shrinks in turns, mostly at one end.
      let isGrowing = random.chance(number / 100 % 2 == 0 ? 70 : 30)
      let place = random.chance(40) ? 0 : random.chance(50) ? elements.count : nil
      if isGrowing || elements.isEmpty {
        let index = place ?? Int.random(in: 0...elements.count, using: &random)
        elements.insert(number, at: index)
        let isAppended = index == elements.count - 1 && random.chance(50)
        if isAppended { array.append(number) } else { array.insert(number, at: index) }
      } else {
        let index = min(place ?? Int.random(in: 0..<elements.count, using: &random), elements.count - 1)
        #expect(array.remove(at: index) == elements.remove(at: index))
      }
      #expect(Array(array) == elements)
    }
  }

  @Test("It is a value: a copy keeps its elements")
  func copies() {
    var array = TwoEndedArray([1, 2, 3, 4, 5])
    let copy = array
    array.remove(at: 0)
    array.insert(6, at: 1)
    #expect(Array(copy) == [1, 2, 3, 4, 5])
    #expect(Array(array) == [2, 6, 3, 4, 5])
  }

  @Test("It releases what is removed, at once")
  func releases() {
    var array = TwoEndedArray((0..<8).map { _ in Thing() })
    for index in [0, 0, 5, 1] {
      weak let removed = array[index]
      #expect(removed != nil)
      array.remove(at: index)
      #expect(removed == nil)
    }
  }

  @Test("Removing all elements from the front moves each at most once on average, and leaves no memory behind")
  func removingFromTheFront() {
    var array = TwoEndedArray(0..<10_000)
    var moved = 0
    for number in 0..<10_000 {
      let room = array.room
      #expect(array.remove(at: 0) == number)
      if array.room <= room { moved += array.count }
      #expect(array.slots.count <= 2 * array.count + 16)
    }
    #expect(moved <= 10_000)
  }

  @Test("Inserting elements at the front moves each at most three times on average")
  func insertingAtTheFront() {
    var array = TwoEndedArray<Int>()
    var moved = 0
    for number in 0..<10_000 {
      let room = array.room
      array.insert(number, at: 0)
      if array.room >= room { moved += array.count - 1 }
    }
    #expect(Array(array) == (0..<10_000).reversed())
    #expect(moved <= 30_000)
  }
}
