import { builtInPolicies } from '@byeol/contract/policies/builtInPolicies.ts'
import { policyKinds, type PolicyKind } from '@byeol/contract/policies/policyKinds.ts'
import { writePolicy } from '@byeol/contract/policies/policyLines.ts'
import type { PolicyId } from '@byeol/contract/ids.ts'
import { seoulDate } from '@byeol/contract/locale/seoul.ts'
import type { PolicyState } from '@byeol/contract/policy.ts'
import { column, type RowOf } from '../../db/columns.ts'
import type { Database } from '../../db/database.ts'
import { remembered } from '../../memory/remembered.ts'
import { newId } from '../../newId.ts'

const shape = {
  id: column.textAs<PolicyId>(),
  kind: column.textAs<PolicyKind>(),
  version: column.text,
  textKo: column.text,
  textEn: column.text,
  changesKo: column.text,
  changesEn: column.text,
  isWorse: column.boolean,
  needsConsent: column.boolean,
}
/** A published version of a document. */
export type PublishedPolicy = RowOf<typeof shape>

export interface Policies {
  /** The published versions of a document, the newest first. */
  versionsOf(kind: PolicyKind): Promise<readonly PublishedPolicy[]>
  /** The version in force now. A version is named by the date on which it takes effect. */
  inForce(kind: PolicyKind): Promise<string>
  /** Drops the texts from memory after a change. */
  forget(): void
}

const lifetimeMs = 5_000
const select = `
  select id, kind, to_char(effective_on, 'YYYY-MM-DD') as version, text_ko as "textKo", text_en as "textEn",
    changes_ko as "changesKo", changes_en as "changesEn", is_worse as "isWorse", needs_consent as "needsConsent"
  from policies
  where published_at is not null and withdrawn_at is null
  order by effective_on desc`
const insertBuiltIn = `
  insert into policies
    (id, kind, effective_on, text_ko, text_en, changes_ko, changes_en, is_worse, needs_consent, is_built_in,
      written_at, published_at)
  values ($1, $2, $3, $4, $5, '', '', false, false, true, $6, $6)
  on conflict do nothing`

/** For each document without a version, stores the texts that come with the build. */
async function storeBuiltIn(db: Database, kinds: readonly PolicyKind[], now: Date): Promise<void> {
  for (const kind of kinds)
    for (const { ko, en } of builtInPolicies[kind])
      await db.rows(insertBuiltIn, [newId(now), kind, ko.version, writePolicy(ko), writePolicy(en), now])
}

export const stateOf = (version: string, current: string): PolicyState =>
  version > current ? 'coming' : version === current ? 'current' : 'past'

/** The newest version that has taken effect in Seoul; if none has, the oldest one. */
const currentOf = (versions: readonly PublishedPolicy[], now: Date): string =>
  (versions.find(({ version }) => version <= seoulDate(now)) ?? versions.at(-1)!).version

/** Keeps the published documents in memory. */
export function rememberPolicies(db: Database, now: () => Date): Policies {
  const load = async () => {
    let rows = await db.rows(select, [], shape)
    const missing = policyKinds.filter((kind) => !rows.some((row) => row.kind === kind))
    if (missing.length > 0) {
      await storeBuiltIn(db, missing, now())
      rows = await db.rows(select, [], shape)
    }
    return Map.groupBy(rows, ({ kind }) => kind)
  }
  const kept = remembered({ load, size: 1, lifetimeMs: () => lifetimeMs, now })
  const versionsOf = async (kind: PolicyKind) => (await kept.get('all'))!.get(kind)!
  return {
    versionsOf,
    inForce: async (kind) => currentOf(await versionsOf(kind), now()),
    forget: kept.forgetAll,
  }
}
