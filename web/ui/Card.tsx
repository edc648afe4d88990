import type { ComponentProps } from 'react'
import { classes } from './classes.ts'

export function Card({ className, ...rest }: ComponentProps<'section'>) {
  return (
    <section className={classes('rounded-card bg-surface p-5 shadow-card', className)} {...rest} />
  )
}
