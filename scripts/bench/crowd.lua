-- A crowd for wrk: takes requests by turns from `crowd-requests.lua`, and counts the answers by their status.
local counts = {}
local thread_of_counts

function setup(thread)
  thread_of_counts = thread
end

function init(args)
  requests = {}
  for _, asked in ipairs(dofile(args[1])) do
    requests[#requests + 1] = wrk.format('GET', asked.path, asked.headers)
  end
  turn = 0
  statuses = {}
  seen = ''
end

function request()
  turn = turn % #requests + 1
  return requests[turn]
end

function response(status)
  statuses[status] = (statuses[status] or 0) + 1
end

function done(summary, latency)
  for status, count in pairs(thread_of_counts:get('statuses')) do
    io.write(string.format('status %d %d\n', status, count))
  end
  local errors = summary.errors
  io.write(string.format('errors connect %d read %d write %d timeout %d\n', errors.connect, errors.read, errors.write, errors.timeout))
  io.write(string.format('requests %d in %d us\n', summary.requests, summary.duration))
  io.write(string.format('latency p50 %d p99 %d max %d us\n', latency:percentile(50), latency:percentile(99), latency.max))
end
