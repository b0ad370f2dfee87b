import { createHash, randomBytes } from 'node:crypto'

export interface ApplePerson {
  subject: string
  firstName: string
  lastName: string
  email: string
  isEmailVerified: boolean
  /** Whether this person's tokens contain booleans as text, because Apple sends both kinds. */
  sendsBooleansAsText: boolean
}

const person = (
  subject: string,
  lastName: string,
  firstName: string,
  email: string,
  more: Partial<ApplePerson> = {},
): ApplePerson => ({
  ...{ subject, firstName, lastName, email, isEmailVerified: true, sendsBooleansAsText: false },
  ...more,
})

const testPeople = [
  person('000101.sandbox.jiwoo', '이', '지우', 'jiwoo@icloud.test'),
  person('000102.sandbox.haneul', '박', '하늘', 'haneul@icloud.test', { sendsBooleansAsText: true }),
  person('000103.sandbox.moa', '최', '모아', 'moa@icloud.test', { isEmailVerified: false }),
]

/** The people with an account at the simulated Apple, and which of them use the app. */
export class AppleAccounts {
  readonly testPeople = testPeople
  #people = new Map(testPeople.map((each) => [each.subject, each]))
  /** The e-mail address that the app received, by subject. */
  #using = new Map<string, { email: string; isPrivateEmail: boolean }>()

  find = (subject: string): ApplePerson | undefined => this.#people.get(subject)
  findByEmail = (email: string): ApplePerson | undefined =>
    [...this.#people.values()].findLast((each) => each.email === email)

  /** Creates or changes a person. Fields that are left out keep their value, or get the defaults of a new person. */
  put(given: Partial<ApplePerson>): ApplePerson {
    const subject = given.subject ?? `000200.sandbox.${randomBytes(8).toString('hex')}`
    const made = {
      ...person(subject, '새', '친구', `${subject.split('.').at(-1)}@icloud.test`),
      ...this.#people.get(subject),
      ...given,
    }
    this.#people.set(subject, made)
    return made
  }

  /**
   * The e-mail address that the app gets, which is the same at every sign-in, and whether this is the first sign-in.
   */
  use({ subject, email }: ApplePerson, { hidesEmail }: { hidesEmail: boolean }) {
    const known = this.#using.get(subject)
    const relay = `${createHash('sha256').update(subject).digest('hex').slice(0, 10)}@privaterelay.appleid.com`
    const given = known ?? { email: hidesEmail ? relay : email, isPrivateEmail: hidesEmail }
    this.#using.set(subject, given)
    return { ...given, isFirst: known === undefined }
  }

  stopUsing(subject: string): void {
    this.#using.delete(subject)
  }
}
