import ui from '@byeol/ui/classes.module.css'
import { Button } from '@byeol/ui/Button.tsx'

interface Answer {
  text: string
  busy?: boolean
  onPress: () => void
}

/** Two answers of the same look and size, for decisions that end or change payments: neither is suggested. */
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
