import { SettingRow } from '@byeol/ui/SettingRow.tsx'
import { useT } from '../../../i18n/i18n.ts'

/** Link to the person's contents in the Me tab. */
export function ContentsRow() {
  const t = useT()
  return <SettingRow icon="image" label={t('CONTENTS.MINE')} href="/my-celeb-contents" />
}
