import type { Clock } from '../Clock.ts'

const firstId = 4_200_000_000

export interface KakaoPerson {
  id: number
  nickname: string
  email: string | null
  isEmailValid: boolean
  isEmailVerified: boolean
}

/** What a person has agreed to share with the app, and when. */
interface Link {
  isEmailAgreed: boolean
  connectedAt: Date
}

const testPeople: KakaoPerson[] = [
  { id: 4100000001, nickname: '이지우', email: 'jiwoo@kakao.test', isEmailValid: true, isEmailVerified: true },
  { id: 4100000002, nickname: '박하늘', email: 'haneul@kakao.test', isEmailValid: true, isEmailVerified: false },
  { id: 4100000003, nickname: '최모아', email: null, isEmailValid: false, isEmailVerified: false },
]

/** The people with an account at the simulated Kakao, and which of them are linked with the app. */
export class KakaoAccounts {
  readonly testPeople = testPeople
  /** The ids of unlinked people, oldest first. */
  readonly unlinked: number[] = []
  #people = new Map(testPeople.map((person) => [person.id, person]))
  #links = new Map<number, Link>()
  /** Starts above all ids of earlier runs of the sandbox, which a server may still know. */
  #lastId = firstId + Math.floor(Date.now() / 100)
  #clock: Clock

  constructor(clock: Clock) {
    this.#clock = clock
  }

  find = (id: number): KakaoPerson | undefined => this.#people.get(id)
  findLink = (id: number): Link | undefined => this.#links.get(id)

  /** Creates or changes a person. Fields that are left out keep their value, or get the defaults of a new person. */
  put(given: Partial<KakaoPerson>): KakaoPerson {
    const id = given.id ?? ++this.#lastId
    const person = {
      id,
      nickname: '새 친구',
      email: null,
      isEmailValid: true,
      isEmailVerified: true,
      ...this.#people.get(id),
      ...given,
    }
    this.#people.set(id, person)
    return person
  }

  link(id: number, { isEmailAgreed }: { isEmailAgreed: boolean }): void {
    this.#links.set(id, { isEmailAgreed, connectedAt: this.#links.get(id)?.connectedAt ?? this.#clock.now() })
  }

  /** Returns false if the person was not linked. */
  unlink(id: number): boolean {
    if (!this.#links.delete(id)) return false
    this.unlinked.push(id)
    return true
  }
}
