import { api, clientEvents } from '@byeol/contract/api.ts'
import { expect, it } from 'vitest'
import { enLate } from '../i18n/enLate.ts'
import { enRoom } from '../i18n/enRoom.ts'
import { koLate } from '../i18n/koLate.ts'
import { koRoom } from '../i18n/koRoom.ts'
import { actTexts } from './actTexts.ts'

/** Calls that announce nothing to screen readers, by the reason. */
const silent: Readonly<Record<string, readonly string[]>> = {
  'nobody asked for it: the app reports by itself': [
    '/analytics/collect',
    '/user/screenshot',
    '/user/log-download',
    '/user/log-file-view',
    '/user/push-token',
    '/user/push-subscription',
    '/user/renew-push-subscription',
  ],
  'a step of an act that ends later': [
    '/auth/boot',
    '/auth/kakao-token',
    '/auth/browser-ticket',
    '/auth/prove-in-browser',
    '/auth/claim-proof',
    '/celeb-contents/order',
    '/donation/point-order',
    '/point/order',
    '/subscription/order',
    '/payment/add-card',
    '/payment/window-ticket',
    '/payment/open-window',
    '/file/upload-begin',
    '/file/upload-complete',
    '/board/upload-photo',
    '/board/upload-video',
    '/celeb-contents/upload-photo',
    '/celeb-contents/upload-video',
    '/celeb-contents/upload-voice',
    '/chat/upload-photo',
    '/chat/upload-video',
    '/chat/upload-voice',
    '/chat/watermark-media',
  ],
  'a question: the page shows the answer': [
    '/celeb/claimable',
    '/user/handed-data',
    '/celeb/estimate-settlement',
    '/celeb/estimate-subscription',
    '/donation/estimate-settlement',
    '/celeb-contents/open',
    '/file/draft-captions',
    '/translation/translate',
  ],
  'said by the status line beside it': ['/auth/confirm-person', '/celeb/pause-replies'],
  'said before the call, by the toast that can undo it': ['/chat/leave', '/notification/hide'],
}

const writing = Object.values(api).flatMap((calls) =>
  Object.values(calls)
    .filter(({ method }) => method === 'POST')
    .map(({ path }) => path),
)

it('each writing call of the contract says how it ended, or has a reason to be silent', () => {
  const known = [...Object.keys(actTexts), ...Object.values(silent).flat()]
  expect(writing.filter((path) => !known.includes(path))).toEqual([])
  expect(known.filter((path) => !(writing as string[]).includes(path))).toEqual([])
  expect(new Set(known).size).toBe(known.length)
})

it('each end of an act has its own words in both languages', () => {
  const keys = Object.values(actTexts).flatMap((text) => (typeof text === 'string' ? text : [text.on, text.off]))
  for (const { SAID } of [koLate, enLate]) {
    const said: Readonly<Record<string, string>> = SAID
    expect(keys.filter((key) => !said[key.slice('SAID.'.length)]?.trim())).toEqual([])
  }
})

/**
 * How the app announces the outcome of actions sent through the socket: by a separate text (`useReact`,
 * `useDeleteMessages`), or by the outbox.
 */
const saidOfEvents: Readonly<Record<string, readonly string[]>> = {
  chatMessage: ['ROOM.SAID_sent', 'ROOM.SAID_failed'],
  chatMessageDelete: ['MESSAGE.SAID_DELETED', 'MESSAGE.SAID_RECALLED'],
  chatMessageReactionAdd: ['MESSAGE.SAID_REACTED'],
  chatMessageReactionRemove: ['MESSAGE.SAID_REACTION_GONE'],
}
const silentEvents: Readonly<Record<string, readonly string[]>> = {
  'nobody asked for it: the app tells it by itself': ['authenticate', 'chatMessageRead', 'chatTyping'],
}

it('each act of a socket says how it ended, or has a reason to be silent', () => {
  const known = [...Object.keys(saidOfEvents), ...Object.values(silentEvents).flat()]
  expect(known.toSorted()).toEqual(Object.keys(clientEvents).toSorted())
  for (const groups of [
    { ...koLate, ...koRoom },
    { ...enLate, ...enRoom },
  ])
    for (const key of Object.values(saidOfEvents).flat()) {
      const [group = '', name = ''] = key.split('.')
      expect((groups as Record<string, Record<string, string>>)[group]?.[name], key).toMatch(/\p{L}/u)
    }
})
