/**
 * A server for comparison that stores each message with one INSERT in the product's schema. It checks nothing and
 * speaks only the part of Socket.IO that the load clients need.
 */
import { WebSocketServer, type WebSocket } from 'ws'
import { endOnError, newId, openPool, servePeer } from './servePeer.ts'

const pool = openPool()
const insert = `
  with bumped as (
    update chats set last_seq = last_seq + 1, last_at = $6, last_id = $1 where id = $2 returning last_seq
  )
  insert into chat_messages (id, chat_id, author_id, send_id, content, created_at)
  select $1, $2, $3, $4, $5, $6 from bumped`

const members = new Map<string, string[]>()
const { rows } = await pool.query<{ chat_id: string; user_id: string }>('select chat_id, user_id from chat_members')
for (const { chat_id, user_id } of rows) members.set(chat_id, [...(members.get(chat_id) ?? []), user_id])

const connections = new Map<string, WebSocket>()

interface Message {
  sendId: string
  chatMessageParams: { chatId: string; content: string }
}

async function store(
  socket: WebSocket,
  author: string,
  { sendId, chatMessageParams: { chatId, content } }: Message,
): Promise<void> {
  const now = new Date()
  const { id } = newId(now)
  await pool.query({ name: 'insert', text: insert, values: [id, chatId, author, sendId, content, now] })
  const chatMessage = {
    id,
    chatId,
    author: { id: author, nickname: '별', isCeleb: false, photoUrl: null },
    createdAt: { $date: now.toISOString() },
    read: false,
    sendId,
    content,
    photoId: null,
    photo: null,
    videoId: null,
    video: null,
    deletedAt: null,
  }
  for (const member of members.get(chatId) ?? [])
    if (member !== author) connections.get(member)?.send(`42/app,${JSON.stringify(['chatMessage', { chatMessage }])}`)
  socket.send(`42/app,${JSON.stringify(['chatMessageSent', { sendId, chatMessage }])}`)
}

const server = new WebSocketServer({ server: servePeer(), perMessageDeflate: false })
server.on('connection', (socket) => {
  let author = ''
  socket.on('message', (data) => {
    const frame = String(data as Buffer)
    if (frame.startsWith('40')) return socket.send('40/app,{"sid":"one"}')
    if (!frame.startsWith('42/app,')) return
    const [event, input] = JSON.parse(frame.slice(7)) as [string, unknown]
    if (event === 'authenticate') {
      const claims = JSON.parse(Buffer.from(String(input).split('.')[1]!, 'base64url').toString()) as { sub: string }
      author = claims.sub
      connections.set(author, socket)
      socket.send('42/app,["authenticated",{"authenticated":true}]')
    } else if (event === 'chatMessage') {
      store(socket, author, input as Message).catch(endOnError)
    }
  })
  socket.send('0{"sid":"one","upgrades":[],"pingInterval":25000,"pingTimeout":20000,"maxPayload":1000000}')
})
