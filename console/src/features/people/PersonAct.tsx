import { limits } from '@byeol/contract/limits.ts'
import { visibleLength } from '@byeol/contract/text/text.ts'
import { Button } from '@byeol/ui/Button.tsx'
import type { IconName } from '@byeol/ui/Icon.tsx'
import { TextArea } from '@byeol/ui/TextArea.tsx'
import { useState, type ReactNode } from 'react'
import { useT } from '../../i18n/i18n.ts'
import looks from '../../parts/panelLooks.module.css'
import { Section } from '../../parts/Sections.tsx'
import { useKept } from '../../parts/useKept.ts'
import styles from './PersonPanel.module.css'

/** A serious action on a person: a button that opens its form, which always asks for a reason. */
export function PersonAct({
  title,
  detail,
  button,
  icon,
  isReady,
  isBusy,
  kept,
  onSubmit,
  children,
}: {
  title: string
  detail: string
  button: string
  icon?: IconName
  /** Whether the form is complete, apart from the reason. */
  isReady: boolean
  isBusy: boolean
  /** The key under which this browser tab stores the reason. */
  kept: string
  /** Resolves to true once the action is done, which closes the form. */
  onSubmit: (words: string) => Promise<boolean>
  children: ReactNode
}) {
  const t = useT()
  const [written, keep, drop] = useKept(kept, '')
  const [isOpen, setOpen] = useState(false)
  const words = written.trim()
  const length = visibleLength(words)
  const isComplete = isReady && length > 0 && length <= limits.unmaskReasonMaxChars
  const submit = async () => {
    if (!(await onSubmit(words))) return
    setOpen(false)
    drop()
  }
  return (
    <Section title={title}>
      {isOpen ? (
        <form
          className={looks.lines}
          onSubmit={(event) => {
            event.preventDefault()
            if (isComplete && !isBusy) void submit()
          }}
        >
          <p className={styles.quiet}>{detail}</p>
          {children}
          <TextArea
            label={t('PEOPLE.WORDS')}
            value={written}
            length={length}
            max={limits.unmaskReasonMaxChars}
            rows={2}
            onChange={(text) => keep(() => text)}
          />
          <Button type="submit" variant="danger" size="m" className={styles.act} busy={isBusy} disabled={!isComplete}>
            {button}
          </Button>
        </form>
      ) : (
        <Button variant="soft" size="m" icon={icon} className={styles.act} onClick={() => setOpen(true)}>
          {button}
        </Button>
      )}
    </Section>
  )
}
