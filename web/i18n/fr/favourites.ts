import type { Messages } from '../Messages.ts'

export const favourites: Messages['favourites'] = {
  title: 'Toilettes favorites',
  unnamed: 'Toilettes publiques',
  save: 'Ajouter {name} aux favoris',
  remove: 'Retirer {name} de vos favoris',
  emptyHint: 'Touchez le cœur sur des toilettes, et elles vous attendent ici.',
  find: 'Trouver des toilettes',
  hidden: 'Pas ouvert aux visiteurs en ce moment.',
  removed: 'Ces toilettes ont quitté Pitstop.',
  notFoundNow: 'Les visiteurs ne les trouvent pas en ce moment.',
  notFound: 'En favori, mais introuvables en ce moment',
}
