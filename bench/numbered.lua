local number, last
local before, after

function init(args)
  number, last = tonumber(args[1]), tonumber(args[2])
  before, after = wrk.path:match('^(.-):n(.*)$')
end

request = function()
  number = number % last + 1
  return wrk.format(nil, before .. number .. after)
end
