import { exportMyData } from '#contract/my-data/my-data.ts'
import { type Api, serve } from '#server/http/serve.ts'
import type { MyDataService } from './my-data.service.ts'

export function mountMyData(api: Api, myData: MyDataService) {
  serve(api, exportMyData, ({ account }) => myData.exportAll(account))
}
