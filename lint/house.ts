import type { Rule } from './rule.ts'
import { changes } from './rules/changes.ts'
import { claimedRows } from './rules/claimedRows.ts'
import { clock } from './rules/clock.ts'
import { environment } from './rules/environment.ts'
import { layersCloseByBack } from './rules/layersCloseByBack.ts'
import { ledgerTables } from './rules/ledgerTables.ts'
import { noBarrel } from './rules/noBarrel.ts'
import { order } from './rules/order.ts'
import { packagesRule } from './rules/packages.ts'
import { roomsRule } from './rules/rooms.ts'
import { textInTranslations } from './rules/textInTranslations.ts'
import { uiKnowsNoFeature } from './rules/uiKnowsNoFeature.ts'

const rules: Record<string, Rule> = {
  packages: packagesRule,
  'ui-knows-no-feature': uiKnowsNoFeature,
  rooms: roomsRule,
  order,
  'layers-close-by-back': layersCloseByBack,
  'ledger-tables': ledgerTables,
  environment,
  'no-barrel': noBarrel,
  'text-in-translations': textInTranslations,
  clock,
  changes,
  'claimed-rows': claimedRows,
}

/** An oxlint plugin for the import rules of ARCHITECTURE.md and a few rules on code. `.oxlintrc.json` enables them. */
export default { meta: { name: 'house' }, rules }
