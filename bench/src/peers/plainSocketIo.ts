/** A peer: Socket.IO with its defaults and one event, which it answers at once. */
import { createServer } from 'node:http'
import { Server } from 'socket.io'

const http = createServer()
new Server(http, { serveClient: false }).of('/app').on('connection', (socket) => {
  socket.on('authenticate', () => socket.emit('authenticated', { authenticated: true }))
})
http.listen(0, '127.0.0.1', () =>
  console.log(`listening on http://127.0.0.1:${(http.address() as { port: number }).port}`),
)
process.on('SIGTERM', () => process.exit(0))
