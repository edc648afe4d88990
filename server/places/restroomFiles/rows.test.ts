import { describe, expect, test } from 'vitest'
import { restrooms } from '#contract/restrooms.ts'
import { aPartner } from '#server/testing/accounts.ts'
import { restroomFilesIn } from '#server/testing/restroomFiles.ts'
import { useWorld } from '#server/testing/useWorld.ts'

const world = useWorld()
const { look, apply, work, checked, applied } = restroomFilesIn(world)
const listed = async (token: string) =>
  (await world.ask(restrooms, { token, query: {} })).reply.restrooms

describe('a file of restrooms', () => {
  test('refuses a row with too many cells alone, and reads one without its last empty cells', async () => {
    const { token } = await aPartner(world)
    const rows = [
      'North,218 W 46th St,2.50,yes',
      'South,240 W 40th St, New York,2.50,yes',
      'East,12 E 30th St,2.50',
      'West,12 W 30th St',
    ]
    const file = await applied(token, ['name,address,price,wheelchair', ...rows].join('\n'))
    expect(file).toMatchObject({ state: 'applied', rows: 4, checked: 4, refused: 2, applied: 2 })
    expect(file.refusals).toMatchObject([
      { line: 3, name: 'South', problem: 'too_many_cells' },
      { line: 5, name: 'West', problem: 'missing', column: 'price' },
    ])
    expect((await listed(token)).map(({ name }) => name).sort()).toEqual(['East', 'North'])
  })

  test('adds one address once, however it is typed: in its rows, beside what is there, and in two files at once', async () => {
    const { token } = await aPartner(world)
    const header = 'name,address,price'
    const text = [
      header,
      'North,218 W 46th St,2.50',
      'North,218 West 46th Street,2.50',
      'North,"218 West 46th Street, 2nd floor",2.50',
      'South,"218 West 46th Street, New York, NY",2.50',
    ].join('\n')
    const meanwhile = await checked(token, `${header}\nNorth,"218 w 46, New York, NY 10036",2.50\n`)
    expect(meanwhile).toMatchObject({ toAdd: 1, refused: 0 })
    const file = await applied(token, text)
    expect(file).toMatchObject({
      applied: 3,
      refusals: [{ line: 3, problem: 'repeated', otherLine: 2 }],
    })
    await apply(token, meanwhile.id)
    await work()
    expect((await look(token, meanwhile.id)).refusals).toMatchObject([{ problem: 'already_yours' }])
    const again = await checked(token, `${header}\nNorth,"218 w. 46th street, NY 10036",3.00\n`)
    expect(again.refusals).toMatchObject([{ line: 2, problem: 'already_yours' }])
    expect((await listed(token)).map(({ name }) => name).sort()).toEqual([
      'North',
      'North',
      'South',
    ])
  })

  test('finds a row that repeats one of a batch before', async () => {
    const { token } = await aPartner(world)
    const doors = Array.from(
      { length: 60 },
      (_, index) => `Door ${index},${200 + index} W 46th St,2.50`,
    )
    const rows = [...doors, 'Door 3,203 West 46th Street,2.50']
    const file = await checked(token, ['name,address,price', ...rows].join('\n'))
    expect(file.refusals).toMatchObject([{ line: 62, problem: 'repeated', otherLine: 5 }])
  })
})
