import type { AuditFinding, AuditFindingKind } from '@byeol/contract/console/auditChecks.ts'

export const finding = (kind: AuditFindingKind, { row = null, head = null }: Partial<AuditFinding>): AuditFinding => ({
  kind,
  row,
  head,
})

const texts: Record<AuditFindingKind, (finding: AuditFinding) => string> = {
  'row-missing': ({ row }) => `before row ${row} a row is missing`,
  'row-changed': ({ row }) => `row ${row} is not as it was written`,
  'row-not-kept': ({ row }) => `row ${row} is not the one that was written down`,
  'row-not-head': ({ row, head }) => `row ${row} is not the one of head ${head}`,
  'head-missing': ({ head }) => `head ${head} is missing`,
  'copy-changed': ({ head }) => `the copy of head ${head} is not as it was written`,
  'copy-gone': ({ head }) => `the copy of head ${head} is gone`,
}

/** The text of a finding, as `npm run audit` prints it. */
export const findingText = (found: AuditFinding): string => texts[found.kind](found)
