import type { FileId } from '@byeol/contract/ids.ts'
import ui from '@byeol/ui/classes.module.css'
import { ChoicePills } from '@byeol/ui/ChoicePills.tsx'
import { useT } from '../../../i18n/i18n.ts'
import { trialOf, type ContentsValue } from './contentsValue.ts'

/** The choice of an item that everybody can open before buying, with an explanation of what that means for refunds. */
export function TrialField({
  value,
  onChange,
}: {
  value: ContentsValue
  onChange: (trialFileId: FileId | null) => void
}) {
  const t = useT()
  const { items } = value
  const trial = trialOf(value)
  const choices = items.flatMap(({ fileId, kind }, at) =>
    fileId ? [{ id: fileId as string, label: t(`CONTENTS.TRIAL_${kind}`, { number: at + 1 }) }] : [],
  )
  return (
    <div className={ui.stack2}>
      {items.length > 1 ? (
        <ChoicePills
          legend={t('CONTENTS.TRIAL_PICK')}
          items={[{ id: '', label: t('CONTENTS.TRIAL_NONE') }, ...choices]}
          value={trial ?? ''}
          onChange={(id) => onChange(id === '' ? null : (id as FileId))}
        />
      ) : null}
      <p className={ui.caption}>{t(trial ? 'CONTENTS.TRIAL_ENDS' : 'CONTENTS.TRIAL_LACKS')}</p>
    </div>
  )
}
