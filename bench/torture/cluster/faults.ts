import type { Database } from './database.ts'
import type { Machine, PartName } from './machine.ts'
import { type Cut, cut, cuts, type MachineNumber, mend } from './network.ts'

export interface Fault {
  part: string
  fault: string
  /** With the primary its successor must be elected first. */
  takesPrimary: boolean
  /** Cut off from the database, so that its process answers no search; the one that has the primary is not. */
  silent: MachineNumber | undefined
  repair: () => Promise<void> | void
}

interface Strike {
  name: string
  begin: () => Promise<Fault>
}

interface Parts {
  machines: Machine[]
  database: Database
}

/** Every part in turn. Which machine has the primary is asked when its turn comes. */
export function allFaults({ machines, database }: Parts): Strike[] {
  const primary = () => database.machineOf('leader')
  const standby = () => database.machineOf('sync_standby')
  const other = () => database.machineOf('replica')

  const killPart = (machine: Machine, name: PartName) => async (): Promise<Fault> => {
    const part = machine.parts[name]
    await part?.kill()
    const needsIt = name === 'pgbouncer' || name === 'haproxy'
    return {
      part: `${name} ${machine.name}`,
      fault: 'kill -9',
      takesPrimary: false,
      silent: needsIt ? machine.number : undefined,
      repair: () => part?.start(),
    }
  }
  const killDatabase = (role: string, find: () => Promise<Machine>) => async (): Promise<Fault> => {
    const machine = await find()
    machine.node.killDatabase()
    return {
      part: `${role} ${machine.name}`,
      fault: 'kill -9 of the database',
      takesPrimary: role === 'primary',
      silent: undefined,
      repair: () => undefined,
    }
  }
  const cutMachine =
    (role: string, find: () => Promise<Machine>, how: Cut) => async (): Promise<Fault> => {
      const machine = await find()
      cut(machine.number, how)
      return {
        part: `machine ${machine.name}, ${role}`,
        fault: how,
        takesPrimary: role === 'primary',
        silent: role === 'primary' ? undefined : machine.number,
        repair: () => mend(machine.number),
      }
    }
  const killMachine = (role: string, find: () => Promise<Machine>) => async (): Promise<Fault> => {
    const machine = await find()
    cut(machine.number, 'link down')
    await machine.killAll()
    return {
      part: `machine ${machine.name}, ${role}`,
      fault: 'power lost',
      takesPrimary: role === 'primary',
      silent: undefined,
      repair: () => {
        mend(machine.number)
        machine.start()
      },
    }
  }
  const onEach = (name: PartName): Strike[] =>
    machines
      .filter(({ parts }) => parts[name])
      .map((machine) => ({ name: `kill ${name} ${machine.name}`, begin: killPart(machine, name) }))

  return [
    { name: 'kill standby', begin: killDatabase('standby', standby) },
    { name: 'kill primary', begin: killDatabase('primary', primary) },
    ...cuts.flatMap((how) => [
      { name: `cut standby, ${how}`, begin: cutMachine('standby', standby, how) },
      { name: `cut primary, ${how}`, begin: cutMachine('primary', primary, how) },
    ]),
    {
      name: 'cut asynchronous standby, link down',
      begin: cutMachine('asynchronous standby', other, 'link down'),
    },
    { name: 'power of standby', begin: killMachine('standby', standby) },
    { name: 'power of primary', begin: killMachine('primary', primary) },
    ...(['product', 'haproxy', 'pgbouncer', 'redis', 'etcd'] as const).flatMap(onEach),
  ]
}
