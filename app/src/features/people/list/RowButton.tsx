import { useState, type ReactNode } from 'react'
import { Button } from '@byeol/ui/Button.tsx'
import { textLanguage } from '@byeol/ui/textLanguage.ts'

/** The button at the end of a person's row. For screen readers, its label includes the person's name. */
export function RowButton({
  name,
  onPress,
  children,
}: {
  name: string
  onPress: () => Promise<unknown>
  children: ReactNode
}) {
  const [busy, setBusy] = useState(false)
  const press = async () => {
    setBusy(true)
    await onPress()
    setBusy(false)
  }
  return (
    <Button size="s" pill variant="soft" busy={busy} onClick={() => void press()}>
      <span className="sr" lang={textLanguage(name)}>
        {name}{' '}
      </span>
      {children}
    </Button>
  )
}
