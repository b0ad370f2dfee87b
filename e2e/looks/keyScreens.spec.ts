import { test } from '../world/test.ts'
import { arriveAs, firstRooms, lookAt } from './look.ts'
import { keyPages } from './pages.ts'

for (const who of ['visitor', 'fan', 'celeb'] as const)
  test(`the key screens of a ${who} are accessible`, async ({ browser, server }) => {
    const { page, leave } = await arriveAs(who, browser, server)
    for (const path of keyPages[who]) await lookAt(page, path)
    if (who !== 'visitor') for (const path of await firstRooms(page, 1)) await lookAt(page, path)
    await leave()
  })
