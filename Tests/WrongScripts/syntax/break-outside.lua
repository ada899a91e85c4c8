break
--! break outside loop at line 1
