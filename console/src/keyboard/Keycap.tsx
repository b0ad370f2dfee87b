import { isApple } from '@byeol/ui/isApple.ts'
import styles from './Keycap.module.css'

const printed: Record<string, string> = { 'mod+enter': isApple ? '⌘↵' : 'Ctrl ↵', enter: '↵' }

export const Keycap = ({ name, onFill = false }: { name: string; onFill?: boolean }) => (
  <kbd className={onFill ? styles.onFill : styles.cap}>
    {printed[name] ?? name.replaceAll('shift+', '⇧').toUpperCase()}
  </kbd>
)
