import { cast, type CastName } from '../art/cast.ts'
import { fanPictures } from '../art/fanPictures.ts'
import { seeded } from '../art/seeded.ts'
import { staff } from '../people/accounts.ts'
import { celebs } from '../people/celebs.ts'
import { fans } from '../people/fans.ts'
import { newcomer } from '../people/newcomer.ts'
import { demoId } from './demoIds.ts'
import { makeCrowd, type Follower } from './makeCrowd.ts'
import { makeFollowing, type Following } from './makeFollowing.ts'
import type { DemoUser } from './rows.ts'
import { before, dayMs } from './time.ts'

export interface DemoPeople {
  celebs: { name: CastName; user: DemoUser }[]
  newcomer: DemoUser
  followers: { user: DemoUser; following: Following[] }[]
  /** Fans who follow only `crowdedCeleb`. */
  crowd: Follower[]
}

function makeNewcomer(now: Date): DemoUser {
  const { login, nickname, birthday } = newcomer
  const createdAt = before(now, 3 * dayMs)
  return {
    id: demoId(seeded(`celeb ${login}`), createdAt),
    login,
    nickname,
    birthday,
    kind: 'ordinary',
    isCeleb: true,
    introduction: '',
    portrait: null,
    cover: null,
    createdAt,
  }
}

/**
 * All people of the demo, with the time when they joined and the celebs they follow: twelve celebs, a new one without
 * fans, sixty fans, a crowd, a tester and a member of support.
 */
export function makePeople(now: Date): DemoPeople {
  const celebPeople = (Object.keys(cast) as CastName[]).map((name) => {
    const chance = seeded(`celeb ${name}`)
    const { nickname, birthday, introduction } = celebs[name]
    const createdAt = before(now, (440 + chance.whole(0, 260)) * dayMs)
    const user: DemoUser = {
      id: demoId(chance, createdAt),
      login: name,
      nickname,
      birthday,
      kind: 'ordinary',
      isCeleb: true,
      introduction,
      portrait: `portrait/${name}`,
      cover: `cover/${name}`,
      createdAt,
    }
    return { name, user }
  })
  const followers = [...fans.map((fan) => ({ ...fan, kind: 'ordinary' as const })), ...staff].map(
    ({ login, nickname, birthday, introduction, kind }) => {
      const chance = seeded(`fan ${login}`)
      const following = kind === 'support' ? [] : makeFollowing(chance, login, now)
      const first = Math.min(
        before(now, 30 * dayMs).getTime(),
        ...following.map(({ followedAt }) => followedAt.getTime()),
      )
      const createdAt = before(new Date(first), chance.between(0.02, 20) * dayMs)
      const user: DemoUser = {
        id: demoId(chance, createdAt),
        login,
        nickname,
        birthday,
        kind,
        isCeleb: false,
        introduction,
        portrait: Object.hasOwn(fanPictures, login) ? `avatar/${login}` : null,
        cover: null,
        createdAt,
      }
      return { user, following }
    },
  )
  return { celebs: celebPeople, newcomer: makeNewcomer(now), followers, crowd: makeCrowd(now) }
}
