const person = (name: string, picture: number) => ({
  id: name,
  name,
  avatar: `/avatars/${picture}.svg`,
})

export type Person = ReturnType<typeof person>

/** None of these people exist; the pictures are drawn. */
export const people = {
  ana: person('Ana K.', 3),
  maya: person('Maya R.', 0),
  diego: person('Diego V.', 1),
  tomas: person('Tomás O.', 2),
  june: person('June L.', 3),
  hana: person('Hana N.', 4),
  priya: person('Priya K.', 5),
  amir: person('Amir B.', 2),
}
