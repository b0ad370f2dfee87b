import { compareWays } from '../test/console/ways/compareWays.ts'

// Every way, and everything that people see: waysBack.all.test.ts.
const quick = ['cases.show', 'contents.stopSale', 'outages.start']
compareWays(({ act }) => quick.includes(act), ['board', 'cases', 'celebContents', 'notice'])
