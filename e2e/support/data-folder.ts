/** The data folder of the server that a journey uses. */
export function dataFolderOf(baseURL: string | undefined): string {
  const { E2E_DATA_DIR = '', E2E_DEMO_URL, E2E_DEMO_DATA_DIR = '' } = process.env
  return baseURL === E2E_DEMO_URL ? E2E_DEMO_DATA_DIR : E2E_DATA_DIR
}
