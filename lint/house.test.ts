import { dirname, join } from 'node:path'
import { RuleTester } from 'oxlint/plugins-dev'
import { describe, it } from 'vitest'
import house from './house.ts'

RuleTester.describe = describe
RuleTester.it = it

const tester = new RuleTester()
const inRepo = (path: string): string => join(dirname(import.meta.dirname), path)

type Sample = [file: string, code: string]

function rule(name: string, { good, bad, says }: { good: Sample[]; bad: Sample[]; says: RegExp }): void {
  const found = house.rules[name]
  if (!found) throw new Error(`no rule ${name}`)
  const lang = (file: string) => ({ parserOptions: { lang: file.endsWith('x') ? ('tsx' as const) : ('ts' as const) } })
  const toCase = ([file, code]: Sample) => ({ filename: inRepo(file), code, languageOptions: lang(file) })
  tester.run(name, found, {
    valid: good.map(toCase),
    invalid: bad.map((sample) => ({ ...toCase(sample), errors: [{ message: says }] })),
  })
}

rule('packages', {
  good: [
    ['contract/src/chat.ts', `import { z } from 'zod'; import { ChatId } from './ids.ts'`],
    ['contract/src/chat.test.ts', `import fc from 'fast-check'`],
    ['server/src/app.ts', `import { api } from '@byeol/contract/api.ts'; import pg from 'pg'`],
    ['app/src/api/call.ts', `import type { Endpoint } from '@byeol/contract/endpoint.ts'`],
    ['sandbox/src/main.ts', `import Fastify from 'fastify'`],
    ['demo/src/loadDemo.ts', `import { limits } from '@byeol/contract/limits.ts'; import sharp from 'sharp'`],
    ['demo/src/loadDemo.ts', `import type { Context } from '@byeol/server/context.ts'`],
    ['server/src/main.ts', `const { loadDemo } = await import('@byeol/demo/loadDemo.ts')`],
  ],
  bad: [
    ['contract/src/chat.ts', `import { readFile } from 'node:fs'`],
    ['contract/src/chat.ts', `import pg from 'pg'`],
    ['contract/src/chat.ts', `import { db } from '../../server/src/db/database.ts'`],
    ['server/src/app.ts', `import { t } from '@byeol/app/src/i18n/i18n.ts'`],
    ['server/src/app.ts', `import { cards } from '../../sandbox/src/cards.ts'`],
    ['app/src/main.tsx', `const { db } = await import('../../server/src/db/database.ts')`],
    ['app/src/main.tsx', `export * from '../../sandbox/src/main.ts'`],
    ['sandbox/src/main.ts', `import { limits } from '@byeol/contract/limits.ts'`],
    ['server/src/app.ts', `import { api } from '../../contract/src/api.ts'`],
    ['server/src/app.ts', `import { x } from '../../scripts/paths.mjs'`],
  ],
  says: /contract|npm only/,
})

rule('packages', {
  good: [],
  bad: [
    ['server/src/main.ts', `import { loadDemo } from '@byeol/demo/loadDemo.ts'`],
    ['server/src/main.ts', `import type { DemoWorld } from '../../demo/src/world/rows.ts'`],
    ['server/src/app.ts', `const { loadDemo } = await import('@byeol/demo/loadDemo.ts')`],
    ['e2e/world/people.ts', `import { demoPassword } from '../../demo/src/people/accounts.ts'`],
    ['bench/src/product.ts', `import { loadDemo } from '@byeol/demo/loadDemo.ts'`],
  ],
  says: /Production never loads the demo world/,
})

rule('packages', {
  good: [],
  bad: [['demo/src/loadDemo.ts', `import type { Context } from '../../server/src/context.ts'`]],
  says: /Import it by its package name: '@byeol\/server\/context\.ts'/,
})

rule('ui-knows-no-feature', {
  good: [
    ['ui/src/Button.tsx', `import { useState } from 'react'; import styles from './Button.module.css'`],
    ['app/src/features/chat/Room.tsx', `import { Button } from '@byeol/ui/Button.tsx'`],
  ],
  bad: [
    ['ui/src/Button.tsx', `import { t } from '../../app/src/i18n/i18n.ts'`],
    ['ui/src/parts/Bubble.tsx', `import { order } from '../../../app/src/features/chat/order.ts'`],
  ],
  says: /knows no feature/,
})

rule('rooms', {
  good: [
    ['app/src/features/chat/room/Room.tsx', `import { order } from '../data/order.ts'; import './Room.module.css'`],
    ['app/src/features/chat/ChatRoomPage.tsx', `import { Room } from './room/Room.tsx'; import './broadcast/Top.tsx'`],
    ['app/src/features/chat/data/order.ts', `import { post } from '../../board/editor/post.ts'`],
    ['app/src/features/chat/data/order.test.ts', `import { chat } from '../factories.ts'`],
    ['app/src/features/auth/sign-in/StartPage.tsx', `import { ask } from '../social/kakao/ask.ts'`],
    ['app/src/features/notice/NoticePage.tsx', `import { list } from './list/list.ts'`],
  ],
  bad: [
    ['app/src/features/chat/data/order.ts', `import { draft } from '../outbox/drafts.ts'`],
    ['app/src/features/chat/data/order.ts', `import type { Draft } from '../outbox/drafts.ts'`],
    ['app/src/features/chat/data/order.ts', `const { Room } = await import('../room/Room.tsx')`],
    ['app/src/features/chat/data/order.test.ts', `import { draft } from '../outbox/drafts.ts'`],
    ['app/src/features/chat/data/order.test.ts', `import { Page } from '../ChatRoomPage.tsx'`],
    ['app/src/features/chat/room/Room.tsx', `import { ChatRoomPage } from '../ChatRoomPage.tsx'`],
    ['app/src/features/auth/social/kakao/ask.ts', `import styles from '../../sign-in/StartPage.module.css'`],
    ['app/src/features/board/misc/order.ts', `export const order = 1`],
  ],
  says: /lint\/rooms\.ts|no room imports them/,
})

rule('order', {
  good: [
    ['server/src/features/chat/routes.ts', `import { takePart } from '../file/takePart.ts'`],
    ['server/src/features/chat/chats/unread.ts', `import { x } from '../messages/x.ts'`],
    ['server/src/features/file/upload.test.ts', `import { unread } from '../chat/chats/unread.ts'`],
    ['app/src/errors/showError.ts', `import { reportStray } from './reportStray.ts'`],
    ['app/src/api/sendId.test.ts', `import { withNickname } from '../features/chat/data/nickname.ts'`],
    ['app/src/features/chat/people/BlockSheet.tsx', `import { ReasonForm } from '../../report/ReasonForm.tsx'`],
    ['app/src/phone/main.ts', `const { router } = await import('../main.tsx')`],
    ['server/src/features/leaving/removeAccount.ts', `import { endSessions } from '../../session/endSessions.ts'`],
    [
      'server/src/http/serve.ts',
      `import type { Context } from '../context.ts'; import { identify } from '../session/identify.ts'`,
    ],
    ['server/src/session/sessions.test.ts', `import { listSessions } from '../features/auth/listSessions.ts'`],
    ['server/src/jobs.ts', `import { sendWelcome } from './features/celeb/autoMessages.ts'`],
  ],
  bad: [
    ['server/src/features/relations/blocks.ts', `import { unread } from '../chat/chats/unread.ts'`],
    ['server/src/features/relations/blocks.ts', `import type { Unread } from '../chat/chats/unread.ts'`],
    ['app/src/browser/useHour.ts', `import type { Post } from '../features/board/data/cache.ts'`],
    ['app/src/boot/boot.ts', `import { routes } from '../routes.tsx'`],
    ['app/src/features/file/MediaViewer.tsx', `import styles from '../chat/media/MediaViewer.module.css'`],
    ['server/src/features/board/routes.ts', `export { boot } from '../boot/boot.ts'`],
    ['server/src/features/board/routes.ts', `const { boot } = await import('../boot/boot.ts')`],
    ['server/src/http/serve.ts', `import { takePart } from '../features/file/takePart.ts'`],
    ['server/src/memory/people.ts', `import type { ChatFacts } from '../features/chat/chatFacts.ts'`],
    ['server/src/session/identify.ts', `export { boot } from '../features/auth/boot.ts'`],
    ['server/src/live/bus.ts', `const { receiveBus } = await import('../receiveBus.ts')`],
    ['server/src/queue/openQueue.ts', `import type { Happening } from '../features/notification/tasks.ts'`],
    ['server/src/env.ts', `import { isTrusted } from './http/findAddress.ts'`],
  ],
  says: /stands before .*what stands before it, types too/,
})

rule('order', {
  good: [],
  bad: [['server/src/features/misc/order.ts', `export const order = 1`]],
  says: /has no misc.*lint\/rooms\.ts/,
})

rule('ledger-tables', {
  good: [
    ['server/src/ledger/post.ts', `const sql = 'INSERT INTO ledger_postings VALUES ($1)'`],
    ['server/src/features/point/balance.ts', `import { balanceOf } from '../../ledger/balanceOf.ts'`],
  ],
  bad: [
    ['server/src/features/point/balance.ts', `const sql = 'SELECT * FROM ledger_postings'`],
    ['server/src/features/point/balance.ts', 'const sql = `SELECT ${a} FROM ledger_accounts`'],
  ],
  says: /only server\/src\/ledger/,
})

rule('environment', {
  good: [
    ['server/src/env.ts', `export const port = process.env.PORT`],
    ['scripts/start.mjs', `const port = process.env.PORT`],
    ['app/vite.config.ts', `const port = process.env.PORT`],
    ['server/src/main.ts', `process.exit(1)`],
  ],
  bad: [
    ['server/src/main.ts', `const port = process.env.PORT`],
    ['sandbox/src/main.ts', `const { PORT } = process.env`],
    ['server/src/main.ts', `import { env } from 'node:process'`],
    ['server/src/main.ts', `import { env as all } from 'node:process'`],
  ],
  says: /Only env\.ts/,
})

rule('no-barrel', {
  good: [
    ['ui/src/Button.tsx', `export { x } from './x.ts'; export const Button = 1`],
    ['app/src/main.tsx', `import '@byeol/ui/base.css'`],
  ],
  bad: [
    ['ui/src/index.ts', `export * from './Button.tsx'`],
    ['ui/src/all.ts', `export { Button } from './Button.tsx'; export { Card } from './Card.tsx'`],
    ['ui/src/all.ts', `import { Button } from './Button.tsx'; export { Button }`],
  ],
  says: /only passes exports on/,
})

rule('text-in-translations', {
  good: [
    ['app/src/i18n/ko/boot.ts', `export const boot = { done: '마무리 중' }`],
    ['app/src/features/chat/order.test.ts', `const name = '별'`],
    ['ui/src/Stamp.tsx', `const a = <b title={t('chat.title')} className="big letters">D+{days} · Byeol</b>`],
    ['ui/src/Field.tsx', `const a = <Field title="chat.title" />; const isHangul = /[가-힣]/; // 한글`],
    ['ui/src/Field.tsx', 'const a = <p className={`${styles.big} mine`}>{kind === "photo" ? n : `${n} P`}</p>'],
    ['server/src/features/chat/view.ts', `const name = '별'`],
  ],
  bad: [
    ['app/src/features/chat/Room.tsx', `const a = <p>안녕</p>`],
    ['app/src/features/chat/Room.tsx', `const a = <p>No messages yet</p>`],
    ['app/src/features/chat/Room.tsx', `const a = <p>{'No messages yet'}</p>`],
    ['app/src/features/chat/Room.tsx', `const a = <button aria-label="Close" />`],
    ['app/src/features/chat/Room.tsx', `const a = <img alt={'A star'} />`],
    ['app/src/features/chat/Room.tsx', `const a = <p>{isOpen ? 'Close' : ''}</p>`],
    ['app/src/features/chat/Room.tsx', `const a = <p>{error && 'Not sent'}</p>`],
    ['app/src/features/chat/Room.tsx', `const a = <img alt={isOwn ? 'Mine' : ''} />`],
    ['app/src/features/chat/Room.tsx', 'const a = <button aria-label={`Photo ${n}`} />'],
    ['app/src/features/chat/Room.tsx', 'const a = `${n}명`'],
    ['app/src/features/chat/order.ts', `throw new Error('없어요')`],
  ],
  says: /src\/i18n/,
})

rule('clock', {
  good: [
    ['server/src/context.ts', `const now = () => new Date()`],
    ['server/src/features/chat/send.ts', `const at = new Date(row.createdAt); const begun = performance.now()`],
    ['server/src/features/chat/send.test.ts', `const at = Date.now()`],
    ['app/src/boot/boot.ts', `const at = Date.now()`],
  ],
  bad: [
    ['server/src/features/chat/send.ts', `const at = new Date()`],
    ['server/src/features/chat/send.ts', `const at = Date.now()`],
  ],
  says: /ctx\.now\(\)/,
})

rule('changes', {
  good: [
    ['server/src/features/safety/blockPerson.ts', 'await personChanged(ctx, id)'],
    ['server/src/features/chat/visibility/chatChanged.ts', 'ctx.chats.forget(chatId)'],
    ['server/src/receiveBus.ts', 'ctx.people.forgetAll()'],
    ['server/src/features/chat/messages/resend.test.ts', 'world.ctx.chats.forget(chatId)'],
    ['server/src/session/endSessions.ts', `ctx.sockets.tellNodes({ kind: 'endSessions', userId, sessionIds })`],
  ],
  bad: [
    ['server/src/features/profile/announceUser.ts', 'ctx.people.forget(id)'],
    ['server/src/features/chat/deletion/deleteMessage.ts', 'ctx.chats.forget(chatId)'],
    ['server/src/features/follow/subscribe.ts', `ctx.sockets.tellNodes({ kind: 'forgetPerson', userId })`],
  ],
  says: /personChanged\(\)/,
})

rule('claimed-rows', {
  good: [
    [
      'server/src/features/board/visibility/findPost.ts',
      `const post = await ctx.db.row(select, [id], { id: column.postId })`,
    ],
    ['server/src/features/board/posts/savePost.ts', `await tx.rows(save, [id])`],
    ['server/src/features/board/posts/posts.test.ts', `await world.ctx.db.rows<{ id: string }>(select)`],
  ],
  bad: [
    ['server/src/features/board/visibility/findPost.ts', `const post = await ctx.db.row<{ id: PostId }>(select, [id])`],
    ['server/src/seed/main.ts', `const posts = await db.rows<Post>(select)`],
  ],
  says: /third argument/,
})

rule('layers-close-by-back', {
  good: [
    ['ui/src/Layer.tsx', `import { Dialog } from '@base-ui/react/dialog'; const a = <Dialog.Root />`],
    ['ui/src/Sheet.tsx', `import { Dialog } from '@base-ui/react/dialog'; const a = <Layer><Dialog.Popup /></Layer>`],
    ['app/src/features/chat/room/Room.test.tsx', `const a = <dialog open />`],
  ],
  bad: [
    ['ui/src/Sheet.tsx', `const a = <Dialog.Root open />`],
    ['app/src/features/chat/room/EmojiMenu.tsx', `import { Popover } from '@base-ui/react/popover'`],
    ['app/src/features/chat/room/EmojiMenu.tsx', `const a = <dialog open />`],
    ['app/src/features/chat/room/EmojiMenu.tsx', `const a = <div popover="auto" />`],
    ['ui/src/Drawer.tsx', `const a = <div role="dialog" aria-modal="true" />`],
  ],
  says: /Back closes it/,
})
