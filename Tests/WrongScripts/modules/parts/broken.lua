local photos = nil

print(photos[1])
--! attempt to index a nil value (local 'photos')
