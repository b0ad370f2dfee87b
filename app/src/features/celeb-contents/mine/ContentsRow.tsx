import { SettingRow } from '@byeol/ui/SettingRow.tsx'
import { useT } from '../../../i18n/i18n.ts'

/** A row in the Me tab that links to the person's contents. */
export function ContentsRow() {
  const t = useT()
  return <SettingRow icon="image" label={t('CONTENTS.MINE')} href="/my-celeb-contents" />
}
