import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'app',
  ssr: true,
  // A screen opens when all of its code is there: more files would only be more requests.
  splitRouteModules: false,
  routeDiscovery: { mode: 'initial' },
} satisfies Config
