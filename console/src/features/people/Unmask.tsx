import { consoleApi } from '@byeol/contract/console/consoleApi.ts'
import { UnmaskReason, type FoundPerson } from '@byeol/contract/console/people.ts'
import { limits } from '@byeol/contract/limits.ts'
import { visibleLength } from '@byeol/contract/text/text.ts'
import { Button } from '@byeol/ui/Button.tsx'
import { ChoicePills } from '@byeol/ui/ChoicePills.tsx'
import { TextArea } from '@byeol/ui/TextArea.tsx'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import { showError } from '../../errors/showError.ts'
import { useT } from '../../i18n/i18n.ts'
import styles from './PersonPanel.module.css'
import looks from '../../parts/panelLooks.module.css'
import { useKept } from '../../parts/useKept.ts'

const reasons: readonly UnmaskReason[] = ['inquiry', 'recovery', 'payment', 'safety', 'law']

/** Asks for a reason, and then for the passkey. */
export function Unmask({ person, onDone }: { person: FoundPerson; onDone: () => void }) {
  const t = useT()
  const [isOpen, setIsOpen] = useState(false)
  const [reason, setReason] = useState<UnmaskReason | null>(null)
  const [words, keep, drop] = useKept(`unmask.${person.id}`, '')
  const length = visibleLength(words.trim())
  if (!isOpen)
    return (
      <Button variant="soft" size="m" icon="eye" className={styles.act} onClick={() => setIsOpen(true)}>
        {t('PEOPLE.UNMASK')}
      </Button>
    )
  const unmask = async (why: UnmaskReason) => {
    const signs = {
      title: t('PEOPLE.UNMASK'),
      rows: [
        [t('PEOPLE.NAME'), person.nickname],
        [t('PEOPLE.WHY'), t(`PEOPLE.WHY_${why}`)],
        [t('PEOPLE.WORDS'), words.trim()],
      ],
      button: t('PEOPLE.UNMASK'),
    } as const
    try {
      await call(consoleApi.people.unmask, { userId: person.id, reason: why, words: words.trim() }, { signs })
      drop()
      onDone()
    } catch (error) {
      showError(error)
    }
  }
  return (
    <form
      className={looks.lines}
      onSubmit={(event) => {
        event.preventDefault()
        if (reason) void unmask(reason)
      }}
    >
      <p className={styles.quiet}>{t('PEOPLE.UNMASK_DETAIL')}</p>
      <ChoicePills
        legend={t('PEOPLE.WHY')}
        items={reasons.map((id) => ({ id, label: t(`PEOPLE.WHY_${id}`) }))}
        value={reason}
        onChange={setReason}
      />
      <TextArea
        label={t('PEOPLE.WORDS')}
        value={words}
        length={length}
        max={limits.unmaskReasonMaxChars}
        rows={2}
        onChange={(text) => keep(() => text)}
      />
      <Button
        type="submit"
        size="m"
        className={styles.act}
        disabled={reason === null || length === 0 || length > limits.unmaskReasonMaxChars}
      >
        {t('PEOPLE.UNMASK')}
      </Button>
    </form>
  )
}
