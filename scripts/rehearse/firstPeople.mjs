import { api } from '../../contract/src/api.ts'
import { Actor } from '../../server/src/test/Actor.ts'
import { callApi } from '../../server/src/test/callApi.ts'
import { StaffActor } from '../../server/src/test/console/StaffActor.ts'
import { device } from '../../server/src/test/makePeople.ts'
import { onePixel } from '../../server/src/test/media/photos.ts'
import { makeVideo } from '../../server/src/test/media/videos.ts'

/** A staff member opens their link at the console, makes a passkey and signs in. */
export const enrol = (base, origin, { name, token }) => new StaffActor({ base, origin, id: name, name }).enrol(token)

const email = 'first@byeolbit.kr'
const password = 'a-good-pass-phrase'
const consents = { age14: true, terms: true, privacy: true, marketing: false, nightPush: false }

/** Someone signs up with the code of a mail, which arrives at the sandbox, and signs in on a second device. */
export async function signUp(base, sandbox) {
  await callApi(base, null, api.auth.sendEmailCode, { email })
  const code = await codeMailed(sandbox)
  const { emailTicket } = await callApi(base, null, api.auth.verifyEmailCode, { email, code })
  const person = { nickname: '첫사람', birthday: '2000-05-05', consents, deviceInfo: device }
  await callApi(base, null, api.auth.signUp, { ...person, email, emailTicket, password })
  const { token } = await callApi(base, null, api.auth.signIn, { email, password, deviceInfo: device })
  const { user } = await callApi(base, token, api.auth.boot, { deviceInfo: device, responseData: ['user'] })
  return new Actor(base, { id: user.id, nickname: user.nickname, token })
}

async function codeMailed(sandbox) {
  for (let tries = 0; tries < 300; tries++) {
    const { mails } = await (await fetch(`${sandbox}/mail?to=${encodeURIComponent(email)}`)).json()
    const code = mails.length > 0 && /(?<!\d)\d{6}(?!\d)/u.exec(mails[0].subject)?.[0]
    if (code) return code
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(`no code arrived for ${email}`)
}

/** A portrait, then a video as a celeb uploads it: each goes through the encoders. */
export const uploadPortrait = (person) => person.call(api.user.uploadProfile, { for: 'photo' }, { bytes: onePixel })
export const uploadVideo = (celeb) => celeb.call(api.celebContents.uploadVideo, {}, { bytes: makeVideo() })
