import type { CommentOrder } from '@byeol/contract/board.ts'
import { useState } from 'react'
import { useT } from '../../../i18n/i18n.ts'
import { Icon } from '@byeol/ui/Icon.tsx'
import { LazySheet } from '@byeol/ui/LazySheet.tsx'
import { SheetItem } from '@byeol/ui/SheetItem.tsx'
import styles from './OrderMenu.module.css'

const orders: readonly CommentOrder[] = ['celeb', 'newest', 'oldest']

export function OrderMenu({
  order,
  onOrder,
  name,
}: {
  order: CommentOrder
  onOrder: (order: CommentOrder) => void
  name: string
}) {
  const t = useT()
  const [open, setOpen] = useState(false)
  const choose = (one: CommentOrder) => {
    setOpen(false)
    onOrder(one)
  }
  return (
    <>
      <button type="button" className={styles.button} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <span className="sr">{t('BOARD.ORDER')}: </span>
        {t(`BOARD.ORDER_${order}`, { name })}
        <Icon name="down" size={16} />
      </button>
      <LazySheet open={open} onClose={() => setOpen(false)} title={t('BOARD.ORDER')}>
        {orders.map((one) => (
          <SheetItem
            key={one}
            onPress={() => choose(one)}
            trailing={one === order ? <Icon name="check" size={20} /> : null}
          >
            {t(`BOARD.ORDER_${one}`, { name })}
          </SheetItem>
        ))}
      </LazySheet>
    </>
  )
}
