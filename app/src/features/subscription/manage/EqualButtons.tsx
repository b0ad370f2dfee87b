import ui from '@byeol/ui/classes.module.css'
import { Button } from '@byeol/ui/Button.tsx'

interface Answer {
  text: string
  busy?: boolean
  onPress: () => void
}

/**
 * Two buttons of the same look and size, for decisions that end or change payments, so that neither answer is
 * suggested.
 */
export function EqualButtons({ answers }: { answers: readonly [Answer, Answer] }) {
  return (
    <div className={ui.halves}>
      {answers.map(({ text, busy, onPress }) => (
        <Button key={text} variant="soft" busy={busy} onClick={onPress}>
          {text}
        </Button>
      ))}
    </div>
  )
}
