import type { Timers } from './timers.ts'

/** What the tabs of a person say to each other to find the tab that sends. */
export type LeaderCall = 'who sends?' | 'I send'

/** The part of `navigator.locks` that is needed here. */
export interface Locks {
  request(name: string, options: { steal?: boolean }, held: () => Promise<void>): Promise<void>
}

interface Options {
  name: string
  /**
   * Null if the browser has no locks: then every tab sends, which is harmless because the sendIds are the same
   * (reliability.md 13).
   */
  locks: Locks | null
  timers: Timers
  say: (call: LeaderCall) => void
  /** Whether this tab has a connection for sending. */
  canSend: () => boolean
  onLead: () => void
  onLose: () => void
}

export const answerWithinMs = 1_200

/**
 * Elects one tab that sends for all, by means of a lock. When its page is closed, the lock passes to another tab. If
 * the leader does not respond (because it hangs, is suspended or has no connection), another tab that can send steals
 * the lock.
 */
export class Leadership {
  private readonly options: Options
  private leads = false
  private stopped = false
  private isQueued = false
  private hold: symbol | null = null
  private letGo: (() => void) | null = null
  private asked: (() => void) | null = null

  constructor(options: Options) {
    this.options = options
  }

  get isLeader(): boolean {
    return this.leads
  }

  start(): void {
    if (this.options.locks) this.request({})
    else this.leads = true
  }

  /** Called when there is work for the leader: checks that it is alive. */
  ask(): void {
    const { canSend, say, timers } = this.options
    if (this.leads || this.stopped || this.asked || !canSend()) return
    this.asked = timers.after(answerWithinMs, () => {
      this.asked = null
      if (!this.leads && !this.stopped && canSend()) this.request({ steal: true })
    })
    say('who sends?')
  }

  hear(call: LeaderCall): void {
    if (call === 'who sends?') {
      if (this.leads && this.options.canSend()) this.options.say('I send')
      return
    }
    this.asked?.()
    this.asked = null
  }

  stop(): void {
    this.stopped = true
    this.leads = false
    this.asked?.()
    this.letGo?.()
  }

  private request(options: { steal?: boolean }): void {
    if (!options.steal && this.isQueued) return
    if (!options.steal) this.isQueued = true
    const hold = Symbol('hold')
    const held = () =>
      new Promise<void>((letGo) => {
        if (!options.steal) this.isQueued = false
        if (this.stopped) return letGo()
        this.hold = hold
        this.letGo = letGo
        this.leads = true
        this.options.onLead()
      })
    const ended = () => {
      if (this.hold === hold) this.lose()
    }
    void this.options.locks!.request(this.options.name, options, held).then(ended, ended)
  }

  /** Another tab has stolen the lock: requests it again. */
  private lose(): void {
    if (this.stopped) return
    this.leads = false
    this.hold = null
    this.options.onLose()
    this.request({})
  }
}
