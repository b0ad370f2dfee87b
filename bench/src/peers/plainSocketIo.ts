/** A server for comparison: Socket.IO with its defaults and one event, to which it responds at once. */
import { Server } from 'socket.io'
import { servePeer } from './servePeer.ts'

new Server(servePeer(), { serveClient: false }).of('/app').on('connection', (socket) => {
  socket.on('authenticate', () => socket.emit('authenticated', { authenticated: true }))
})
