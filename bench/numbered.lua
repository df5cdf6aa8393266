local number = 0

request = function()
  number = number + 1
  return wrk.format(nil, wrk.path .. number)
end
