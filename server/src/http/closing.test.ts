import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, it } from 'vitest'
import { withConsole } from '../test/console/openConsole.ts'
import { openWorld } from '../test/openWorld.ts'

it('a server closes without waiting for connections that a browser opened in advance', async () => {
  const world = await openWorld(withConsole)
  const silent = [world.server.port, world.server.consolePort!].map((port) => connect(port, '127.0.0.1'))
  await Promise.all(silent.map((connection) => once(connection, 'connect')))
  // Once these requests on later connections get their responses, the server has also accepted the idle connections
  // above.
  for (const port of [world.server.port, world.server.consolePort!])
    await (await fetch(`http://127.0.0.1:${port}/`)).text()
  const ends = silent.map((connection) => once(connection.resume(), 'close'))
  await world.close()
  await Promise.all(ends)
  expect(silent.map(({ bytesRead }) => bytesRead)).toEqual([0, 0])
}, 30_000)
