import { consoleApi, csrfHeader, sessionCookie, stepUpHeader } from '@byeol/contract/console/consoleApi.ts'
import type { StaffId, StaffSession } from '@byeol/contract/console/staffCalls.ts'
import type { Args, Endpoint, Result } from '@byeol/contract/endpoint.ts'
import { wrapDates } from '@byeol/contract/wire.ts'
import { createHash } from 'node:crypto'
import type { Context } from '../../context.ts'
import { callApi, type Upload } from '../callApi.ts'
import { SoftPasskey } from './SoftPasskey.ts'

/** A staff member who uses the console over real HTTP, with a cookie, a CSRF token and a passkey. */
export class StaffActor {
  passkey: SoftPasskey
  cookie: string | null = null
  csrfToken = ''
  /** The response of the last sign-in. */
  session: StaffSession | null = null

  /** If a test sets it, wraps each signed call of every actor (`comparePrices`). */
  static aroundSigned:
    | (<Answer>(
        actor: StaffActor,
        call: { endpoint: Endpoint; args: object },
        act: () => Promise<Answer>,
      ) => Promise<Answer>)
    | null = null

  /** The address of the console's listener, and the origin of its page. */
  readonly base: string
  readonly origin: string
  readonly id: StaffId
  readonly name: string

  /** Of the node that it calls; null for actors of another process. */
  readonly ctx: Context | null

  constructor({
    base,
    origin,
    id,
    name,
    ctx = null,
  }: Pick<StaffActor, 'base' | 'origin' | 'id' | 'name'> & { ctx?: Context | null }) {
    this.ctx = ctx
    this.base = base
    this.origin = origin
    this.id = id
    this.name = name
    this.passkey = new SoftPasskey(origin)
  }

  /** Makes a call with the cookie and only these headers. */
  private send<E extends Endpoint>(
    endpoint: E,
    args: Args<E>,
    headers: Record<string, string>,
    upload?: Upload,
  ): Promise<Result<E>> {
    const cookie: Record<string, string> = this.cookie ? { cookie: `${sessionCookie}=${this.cookie}` } : {}
    const onAnswer = (answer: Response) => {
      const set = answer.headers.getSetCookie().find((each) => each.startsWith(`${sessionCookie}=`))
      if (set) this.cookie = /=([^;]*)/u.exec(set)?.[1] || null
    }
    return callApi(this.base, null, endpoint, args, upload, { origin: this.origin, ...cookie, ...headers }, onAnswer)
  }

  /** Makes a call as the console's page does; if the call requires it, also signs it with the passkey. */
  async call<E extends Endpoint>(endpoint: E, args: Args<E>, headers: Record<string, string> = {}): Promise<Result<E>> {
    const own = { [csrfHeader]: this.csrfToken, ...headers }
    if (!endpoint.stepUp || stepUpHeader in headers) return this.send(endpoint, args, own)
    const act = async () => this.send(endpoint, args, { ...own, [stepUpHeader]: await this.stepUp(endpoint, args) })
    return StaffActor.aroundSigned?.(this, { endpoint, args: args as object }, act) ?? act()
  }

  /** Makes a call with a file upload. */
  upload<E extends Endpoint>(endpoint: E, args: Args<E>, bytes: Uint8Array): Promise<Result<E>> {
    return this.send(endpoint, args, { [csrfHeader]: this.csrfToken }, { bytes })
  }

  /** Creates the step-up header for this call and body. */
  async stepUp<E extends Endpoint>({ path }: E, args: Args<E>): Promise<string> {
    const body = JSON.stringify(wrapDates(args))
    const { challengeId, options } = await this.call(consoleApi.staff.beginStepUp, {
      path,
      bodySha256: createHash('sha256').update(body).digest('hex'),
    })
    return Buffer.from(JSON.stringify({ challengeId, response: this.passkey.sign(options) })).toString('base64url')
  }

  /** Creates a passkey with a one-time link, which also signs in. */
  async enrol(token: string): Promise<this> {
    const { challengeId, options } = await this.send(consoleApi.staff.beginEnrolment, { token }, {})
    const response = this.passkey.make(options)
    return this.enter(await this.send(consoleApi.staff.enrol, { token, challengeId, response }, {}))
  }

  async signIn(): Promise<this> {
    const { challengeId, options } = await this.send(consoleApi.staff.beginSignIn, {}, {})
    const response = this.passkey.sign(options)
    return this.enter(await this.send(consoleApi.staff.signIn, { challengeId, response }, {}))
  }

  /** Takes a session that was made without a call. */
  take(session: StaffSession, cookie: string): this {
    this.cookie = cookie
    return this.enter(session)
  }

  private enter(session: StaffSession): this {
    this.session = session
    this.csrfToken = session.csrfToken
    return this
  }
}
