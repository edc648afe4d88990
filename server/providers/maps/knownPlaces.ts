import type { Place } from '#contract/locations.ts'

export interface KnownPlace {
  name: string
  lat: number
  lng: number
  precision: Place['precision']
  otherNames: string[]
}

type Row = readonly [name: string, lat: number, lng: number, ...otherNames: string[]]

const withPrecision =
  (precision: Place['precision']) =>
  ([name, lat, lng, ...otherNames]: Row): KnownPlace => ({ name, lat, lng, precision, otherNames })

const landmarks: Row[] = [
  ['Times Square', 40.758, -73.9855, 'times sq'],
  ['Bryant Park', 40.7536, -73.9832],
  ['Grand Central', 40.7527, -73.9772, 'grand central terminal', 'grand central station'],
  ['Penn Station', 40.7506, -73.9935, 'pennsylvania station'],
  ['Port Authority Bus Terminal', 40.7566, -73.9911, 'port authority'],
  ['Rockefeller Center', 40.7587, -73.9787],
  ['Empire State Building', 40.7484, -73.9857],
  ['Chrysler Building', 40.7516, -73.9755],
  ['Columbus Circle', 40.7681, -73.9819],
  ['Lincoln Center', 40.7725, -73.9835],
  ['Herald Square', 40.7498, -73.9877, 'herald sq'],
  ['Madison Square Park', 40.7421, -73.9879],
  ['Union Square', 40.7359, -73.9906, 'union sq', 'union square park'],
  ['Washington Square Park', 40.7308, -73.9973, 'washington square'],
  ['Tompkins Square Park', 40.7265, -73.9815],
  ['Central Park', 40.7812, -73.9665],
  ['Stuyvesant Square', 40.7335, -73.984],
  ['Gramercy Park', 40.7379, -73.9861],
  ['United Nations', 40.7489, -73.968, 'un headquarters'],
  ['The High Line', 40.748, -74.0048, 'high line'],
  ['Carl Schurz Park', 40.7751, -73.9437],
  ['Riverside Park', 40.8011, -73.9723],
  ['City Hall Park', 40.7126, -74.0063, 'city hall'],
  ['Battery Park', 40.7033, -74.017, 'the battery'],
  ['World Trade Center', 40.7126, -74.0099],
  ['Seward Park', 40.7149, -73.9891],
]

const neighborhoods: Row[] = [
  ['Midtown', 40.7549, -73.984],
  ['Midtown East', 40.7547, -73.9708],
  ["Hell's Kitchen", 40.7638, -73.9918, 'clinton'],
  ['Theater District', 40.759, -73.9845, 'theatre district'],
  ['Garment District', 40.7535, -73.991],
  ['Koreatown', 40.7479, -73.987],
  ['Hudson Yards', 40.754, -74.0022],
  ['Chelsea', 40.7465, -74.0014],
  ['Flatiron', 40.7401, -73.9903, 'flatiron district'],
  ['NoMad', 40.7447, -73.9885],
  ['Gramercy', 40.7368, -73.9845],
  ['Kips Bay', 40.7423, -73.9801],
  ['Murray Hill', 40.7479, -73.9757],
  ['Turtle Bay', 40.754, -73.9668],
  ['Sutton Place', 40.7577, -73.9617],
  ['Lincoln Square', 40.7738, -73.9845],
  ['Upper West Side', 40.787, -73.9754, 'uws'],
  ['Upper East Side', 40.7736, -73.9566, 'ues'],
  ['Lenox Hill', 40.7662, -73.9602],
  ['Yorkville', 40.7762, -73.9492],
  ['Carnegie Hill', 40.7845, -73.955],
  ['Manhattan Valley', 40.7975, -73.9664],
  ['Morningside Heights', 40.81, -73.9625],
  ['Harlem', 40.8116, -73.9465],
  ['East Harlem', 40.7957, -73.9389],
  ['Hamilton Heights', 40.8252, -73.9496],
  ['Washington Heights', 40.8417, -73.9394],
  ['Inwood', 40.8677, -73.9212],
  ['Stuyvesant Town', 40.7317, -73.9778, 'stuy town'],
  ['East Village', 40.7265, -73.9815],
  ['West Village', 40.7358, -74.0036],
  ['Greenwich Village', 40.7336, -74.0027],
  ['Meatpacking District', 40.7409, -74.0078],
  ['NoHo', 40.7287, -73.9926],
  ['SoHo', 40.7233, -74.003],
  ['Nolita', 40.7229, -73.9955],
  ['Little Italy', 40.7191, -73.9973],
  ['Chinatown', 40.7158, -73.997],
  ['Lower East Side', 40.715, -73.9843, 'les'],
  ['Tribeca', 40.7163, -74.0086],
  ['Financial District', 40.7075, -74.0113, 'fidi'],
  ['Battery Park City', 40.7115, -74.0158],
  ['Roosevelt Island', 40.7616, -73.9495],
]

// The streets before the grid: a house number does not say where on them a door is.
const streets: Row[] = [
  ['Houston St', 40.7256, -73.9945, 'houston street', 'w houston st', 'e houston st'],
  ['Bleecker St', 40.7285, -74.0003, 'bleecker street'],
  ['Christopher St', 40.7335, -74.0037, 'christopher street'],
  ['St Marks Pl', 40.7282, -73.9867, 'st marks place', 'saint marks place'],
  ['Bowery', 40.7229, -73.993, 'the bowery'],
  ['Prince St', 40.7243, -73.9975, 'prince street'],
  ['Spring St', 40.7237, -74.0003, 'spring street'],
  ['Delancey St', 40.7185, -73.9879, 'delancey street'],
  ['Canal St', 40.7184, -74.0005, 'canal street'],
  ['Mulberry St', 40.7197, -73.997, 'mulberry street'],
  ['Mott St', 40.7182, -73.9968, 'mott street'],
  ['Lafayette St', 40.724, -73.9965, 'lafayette street'],
  ['Hudson St', 40.7277, -74.0072, 'hudson street'],
  ['Varick St', 40.7259, -74.0053, 'varick street'],
  ['Chambers St', 40.7146, -74.0078, 'chambers street'],
  ['Fulton St', 40.7096, -74.0071, 'fulton street'],
  ['Wall St', 40.7063, -74.0091, 'wall street'],
  ['Rockefeller Plz', 40.7587, -73.9787, 'rockefeller plaza', 'rockefeller plz'],
  ['Orchard St', 40.7183, -73.9897, 'orchard street'],
  ['Essex St', 40.7178, -73.9881, 'essex street'],
]

export const knownStreets = streets.map(withPrecision('street'))
export const knownPlaces = [
  ...landmarks.map(withPrecision('street')),
  ...neighborhoods.map(withPrecision('area')),
]
