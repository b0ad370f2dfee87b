import type { Pending } from '../pending.ts'
import { within, type Timers } from './timers.ts'

/** Storage that outlives the page. */
export interface OutboxStore {
  readAll(): Promise<Pending[]>
  write(entries: readonly Pending[], removed: readonly string[]): Promise<void>
}

/** A storage request that takes longer is treated as one that never completes (a hung IndexedDB). */
const storeWithinMs = 1_500

interface Options {
  store: OutboxStore
  timers: Timers
  onChange: (entries: readonly Pending[]) => void
}

/** The unsent messages, in memory and on the device. Those that cannot be saved are lost when the page closes. */
export class SavedEntries {
  private readonly options: Options
  private readonly unsaved = new Set<string>()
  private entries: readonly Pending[] = []
  private version = 0
  private isHung = false
  private stopped = false

  constructor(options: Options) {
    this.options = options
  }

  get all(): readonly Pending[] {
    return this.entries
  }

  find = (id: string): Pending | undefined => this.entries.find((entry) => entry.sendId === id)
  has = (id: string): boolean => this.find(id) !== undefined
  isUnsaved = (id: string): boolean => this.unsaved.has(id)

  /** Reads the messages that any tab has saved, and keeps those in memory that could not be saved. */
  async load(): Promise<void> {
    for (;;) {
      const { version } = this
      const stored = await this.ask(this.options.store.readAll()).catch(() => 'late' as const)
      if (stored === 'late' || this.stopped) return
      // This page saved a change during the read, so read again.
      if (version !== this.version) continue
      const known = new Set(stored.map((entry) => entry.sendId))
      this.show([...stored, ...this.entries.filter(({ sendId }) => this.unsaved.has(sendId) && !known.has(sendId))])
      return
    }
  }

  async add(made: readonly Pending[]): Promise<void> {
    for (const entry of made) this.unsaved.add(entry.sendId)
    this.show([...this.entries, ...made])
    await this.save(made)
  }

  async change(id: string, change: Partial<Pending>): Promise<void> {
    if (!this.has(id)) return
    this.show(this.entries.map((entry) => (entry.sendId === id ? { ...entry, ...change } : entry)))
    await this.save(this.entries.filter((entry) => entry.sendId === id))
  }

  async remove(id: string): Promise<void> {
    this.show(this.entries.filter((entry) => entry.sendId !== id))
    this.unsaved.delete(id)
    if (!this.stopped) await this.ask(this.write([], [id])).catch(() => undefined)
  }

  /** Called at sign-out: from then on nothing is shown or stored. */
  stop(): void {
    this.stopped = true
  }

  private async save(entries: readonly Pending[]): Promise<void> {
    if (this.stopped) return
    try {
      const saved = this.write(entries, []).then(() => {
        for (const { sendId } of entries) this.unsaved.delete(sendId)
      })
      if ((await this.ask(saved)) === 'late') throw new Error('the device does not answer')
    } catch {
      // The storage is full, forbidden or hung.
      for (const { sendId } of entries) if (this.has(sendId)) this.unsaved.add(sendId)
    }
  }

  private async write(entries: readonly Pending[], removed: readonly string[]): Promise<void> {
    await this.options.store.write(entries, removed)
    this.version += 1
  }

  /** Once a storage request has timed out, later ones do not wait at all, until the slow request finally completes. */
  private async ask<T>(work: Promise<T>): Promise<T | 'late'> {
    const answer = await within(this.options.timers, this.isHung ? 0 : storeWithinMs, work)
    if (answer === 'late' && !this.isHung) {
      this.isHung = true
      void work
        .catch(() => undefined)
        .then(() => {
          this.isHung = false
          return this.load()
        })
    }
    return answer
  }

  private show(entries: readonly Pending[]): void {
    if (this.stopped) return
    this.version += 1
    this.entries = entries
    this.options.onChange(entries)
  }
}
