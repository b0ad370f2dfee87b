import { test } from '../world/test.ts'
import { arriveAs, firstRooms, lookAt, looks } from './look.ts'
import { keyPages } from './pages.ts'

for (const look of looks)
  for (const who of ['visitor', 'fan', 'celeb'] as const)
    test(`the key screens of a ${who} are accessible in ${look.locale}, ${look.colorScheme}`, async ({
      browser,
      server,
    }) => {
      const { page, leave } = await arriveAs(who, look, browser, server)
      for (const path of keyPages[who]) await lookAt(page, path, look)
      if (who !== 'visitor') for (const path of await firstRooms(page, 1)) await lookAt(page, path, look)
      await leave()
    })
