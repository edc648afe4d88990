import { type Figures, Month } from '../abuse/month.ts'
import { base, type Parameters, varied } from '../abuse/parameters.ts'
import { strategies } from '../abuse/strategies.ts'
import type { TortureOptions } from './options.ts'

/** The bounds of promise PR26. */
const maxLossPercent = 0.5
const maxRefusedPercent = 0.1

interface Worst {
  loss: number
  lossBy: string
  refused: number
  refusedBy: string
}

/**
 * A month of honest and colluding guests and partners under the budgets of server/access/risk, with every strategy, at the
 * base and at half and double of each parameter. Answers how often a bound was broken.
 */
export async function abuse({ rounds = 3, seed = 46 }: TortureOptions): Promise<number> {
  console.log('strategy'.padEnd(42), heads.join(' '))
  for (const strategy of strategies)
    console.log(strategy.name.padEnd(42), line(new Month(base, strategy, seed).run()))

  console.log('\nworst of all strategies'.padEnd(43), 'loss %  refused %  by')
  if (rounds === 0) return 0
  let broken = tell('base', base, rounds, seed)
  for (const name of varied)
    for (const factor of [0.5, 2]) {
      const value = name.endsWith('Share')
        ? Math.min(base[name] * factor, 0.99)
        : base[name] * factor
      broken += tell(`${name} ${value}`, { ...base, [name]: value }, rounds, seed)
    }
  return broken
}

function tell(name: string, input: Parameters, rounds: number, seed: number) {
  const worst = worstOf(input, rounds, seed)
  const isBroken = worst.loss >= maxLossPercent || worst.refused >= maxRefusedPercent
  console.log(
    name.padEnd(42),
    worst.loss.toFixed(3).padStart(6),
    worst.refused.toFixed(3).padStart(8),
    `  ${worst.lossBy}; ${worst.refusedBy}${isBroken ? '   ← broken' : ''}`,
  )
  return isBroken ? 1 : 0
}

function worstOf(input: Parameters, rounds: number, seed: number): Worst {
  const worst: Worst = { loss: 0, lossBy: '–', refused: 0, refusedBy: '–' }
  for (const strategy of strategies) {
    const months = Array.from({ length: rounds }, (_, round) =>
      new Month(input, strategy, seed + round).run(),
    )
    const loss = mean(months.map(lossPercent))
    const refused = mean(months.map(refusedPercent))
    if (loss > worst.loss) Object.assign(worst, { loss, lossBy: strategy.name })
    if (refused > worst.refused) Object.assign(worst, { refused, refusedBy: strategy.name })
  }
  return worst
}

const mean = (all: number[]) => all.reduce((sum, one) => sum + one, 0) / all.length

const lossPercent = ({ lossCents, salesCents }: Figures) => (lossCents * 100) / salesCents

/** Of all that honest guests asked for, visits and claims, the part that was refused or late. */
const refusedPercent = ({ lateClaims, notSold, notSoldAtBadDoors, ...rest }: Figures) =>
  ((lateClaims + notSold + notSoldAtBadDoors) * 100) / (rest.honestVisits + rest.honestClaims)

const heads = [
  '   loss %',
  'gain $',
  'refused %',
  'late claims',
  'not sold',
  'at bad doors',
  'guests',
  'pauses',
  'late uses waiting',
]

const line = (figures: Figures) =>
  [
    lossPercent(figures).toFixed(3),
    (figures.gainCents / 100).toFixed(0),
    refusedPercent(figures).toFixed(3),
    figures.lateClaims,
    figures.notSold,
    figures.notSoldAtBadDoors,
    figures.guestsRefused,
    figures.pauses,
    figures.lateUsesWaiting,
  ]
    .map((cell, index) => String(cell).padStart(heads[index]?.length ?? 8))
    .join(' ')
