import type { Platform } from '@byeol/contract/auth/boot.ts'
import type { FlagName } from '@byeol/contract/flags.ts'
import { createHash } from 'node:crypto'
import { column } from '../db/columns.ts'
import type { Database } from '../db/database.ts'
import { remembered } from './remembered.ts'

export interface Flags {
  /**
   * Whether a flag is on for `who`: the id of a person, or the network of a visitor. A flag that was never changed is
   * on.
   */
  isOn(name: FlagName, platform: Platform, who: string): Promise<boolean>
  /** Drops the cached flags after a change, so that the next check loads them again. */
  forget(): void
}

const select = 'select name, web, android, ios from flags'
const shape = { name: column.textAs<FlagName>(), web: column.number, android: column.number, ios: column.number }

/**
 * Assigns each person a number from 0 to 99, different for each flag. A flag is on for numbers below its percentage, so
 * people who have it keep it while the percentage rises.
 */
const placeOf = (name: FlagName, who: string): number =>
  createHash('sha256').update(`${name} ${who}`).digest().readUInt32BE() % 100

/** SQL for `placeOf`, to count in the database. */
export const placeIn = ({ name, who }: Record<'name' | 'who', string>): string =>
  `('x' || encode(substr(sha256(convert_to(${name} || ' ' || ${who}, 'UTF8')), 1, 4), 'hex'))::bit(32)::bigint % 100`

/** Caches the flags for `lifetimeMs()`, or until `forget`. */
export function rememberFlags(db: Database, now: () => Date, lifetimeMs: () => number): Flags {
  const load = async () => {
    const rows = await db.rows(select, [], shape)
    return new Map(rows.map(({ name, ...percents }) => [name, percents]))
  }
  const kept = remembered({ load, size: 1, lifetimeMs, now, ahead: true })
  return {
    async isOn(name, platform, who) {
      const percent = (await kept.get('all'))?.get(name)?.[platform] ?? 100
      return placeOf(name, who) < percent
    },
    forget: kept.forgetAll,
  }
}
