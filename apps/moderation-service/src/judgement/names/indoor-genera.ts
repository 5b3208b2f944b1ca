import type { PlantTag } from '@offshoot/contracts/tags';

/** Genera grown indoors that few dictionaries have, by the attributes that all of their common species share. */
export const INDOOR_GENERA: readonly (readonly [tags: readonly PlantTag[], genera: string])[] = [
  [
    ['succulent'],
    `Adromischus Aeonium Aichryson Albuca Aloiampelos Aloidendron Anacampseros Astroloba Avonia Beschorneria
     Bulbine Calandrinia Ceraria Conophytum Cotyledon Cremnosedum Curio Delosperma Didierea Dinteranthus
     Dischidiopsis Dudleya Echeveria Edithcolea Faucaria Fenestraria Fockea Fouquieria Frithia Furcraea Gasteraloe
     Gasteria Gibbaeum Glottiphyllum Graptopetalum Graptosedum Graptoveria Greenovia Haworthia Haworthiopsis
     Hechtia Hoodia Huernia Hylotelephium Jovibarba Kalanchoe Kleinia Lampranthus Lapidaria Lenophyllum Lithops
     Mangave Manfreda Mesembryanthemum Monadenium Monanthes Nananthus Orbea Orostachys Oscularia Othonna
     Pachycormus Pachyphytum Pachypodium Pachysedum Pachyveria Phedimus Piaranthus Pleiospilos Portulacaria
     Prometheum Pseudolithos Raphionacme Rhodiola Rosularia Ruschia Sedeveria Sedoro Sempervivum Sinocrassula
     Stapelia Stapelianthus Stomatium Synadenium Talinum Thompsonella Tacitus Titanopsis Trichodiadema Tylecodon
     Umbilicus Villadia Xerosicyos`,
  ],
  [
    ['cactus', 'succulent'],
    `Acanthocalycium Acanthocereus Aporocactus Ariocarpus Astrophytum Austrocylindropuntia Aztekium Blossfeldia
     Browningia Carnegiea Cephalocereus Cereus Chamaecereus Cleistocactus Copiapoa Coryphantha Cumulopuntia
     Cylindropuntia Denmoza Discocactus Disocactus Disocereus Echinocactus Echinocereus Echinofossulocactus
     Echinopsis Epiphyllum Epithelantha Eriosyce Escobaria Espostoa Ferocactus Frailea Gymnocalycium Haageocereus
     Harrisia Hatiora Heliocereus Hylocereus Lemaireocereus Lepismium Leuchtenbergia Lobivia Lophocereus
     Lophophora Maihueniopsis Mammillaria Matucana Melocactus Myrtillocactus Neobuxbaumia Neoporteria Notocactus
     Nopalxochia Obregonia Opuntia Oreocereus Oroya Pachycereus Parodia Pelecyphora Peniocereus Pereskia
     Pilosocereus Polaskia Pseudorhipsalis Pygmaeocereus Quiabentia Rebutia Rhipsalidopsis Rhipsalis Schlumbergera
     Sclerocactus Selenicereus Stenocactus Stenocereus Stetsonia Strombocactus Sulcorebutia Tephrocactus
     Thelocactus Trichocereus Turbinicarpus Uebelmannia Weingartia Wigginsia Zygocactus`,
  ],
  [
    ['indoor'],
    `Adenia Aglaodorum Aglaonema Alocasia Amorphophallus Anubias Ardisia Arisaema Aspidistra Aucuba Biophytum
     Bucephalandra Caladium Calathea Callisia Calyptrocarya Carludovica Chlorophytum Chrysothemis Codiaeum Coleus
     Colocasia Costus Crossandra Cryptocoryne Ctenanthe Cyanotis Cyperus Dichorisandra Dieffenbachia Dionaea
     Dorstenia Drosera Elatostema Excoecaria Farfugium Fatshedera Fatsia Fittonia Geogenanthus Goeppertia Gibasis
     Gynura Hemigraphis Homalomena Hypoestes Iresine Jatropha Kaempferia Ledebouria Leea Maranta Microsorum
     Murdannia Nepenthes Ophiopogon Oplismenus Pellionia Peperomia Peliosanthes Perilepta Pilea Piper Pinguicula
     Plectranthus Plerandra Polyscias Portulaca Pogonatherum Rohdea Ruellia Sarracenia Sauromatum Schismatoglottis
     Selaginella Siderasis Soleirolia Sonerila Spathicarpa Strobilanthes Stromanthe Tacca Tetradenia Tolmiea
     Tradescantia Typhonodorum Xanthosoma Zamioculcas Zebrina`,
  ],
  [
    ['indoor', 'climber'],
    `Aeschynanthus Amydrium Anredera Cissus Codonanthe Columnea Cyphostemma Dischidia Epipremnum Hederorkis Hoya
     Macropiper Monstera Nematanthus Philodendron Pothos Rhaphidophora Rhoicissus Scindapsus Senecio Stephania
     Syngonium Tetrastigma`,
  ],
  [
    ['indoor', 'flowering'],
    `Achimenes Aechmea Alloplectus Alpinia Ananas Anthurium Ansellia Aphelandra Begonia Billbergia Bouvardia
     Browallia Brunfelsia Canistrum Catopsis Chirita Clerodendrum Clivia Cryptanthus Cryptbergia Deuterocohnia
     Didymocarpus Dyckia Episcia Eucharis Eucodonia Eustoma Exacum Gesneria Gloxinia Guzmania Haemanthus Heliconia
     Ixora Jacobinia Justicia Kohleria Medinilla Mitraria Neoregelia Nidularium Orbexilum Orthophytum Pachystachys
     Pavonia Pentas Petrocosmea Pitcairnia Primulina Puya Quesnelia Racinaea Ruttya Saintpaulia Sanchezia Scadoxus
     Sinningia Smithiantha Spathiphyllum Stephanotis Strelitzia Streptocarpus Streptocarpella Tillandsia
     Titanotrichum Veltheimia Vriesea Wallisia Werauhia`,
  ],
  [
    ['orchid', 'flowering'],
    `Acampe Aerangis Aerides Angraecum Anoectochilus Arundina Ascocenda Ascocentrum Barkeria Bletilla Brassavola
     Brassia Brassocattleya Bulbophyllum Burrageara Calanthe Catasetum Cattleya Coelogyne Cycnoches Cymbidium
     Dendrobium Dendrochilum Disa Dockrillia Doritaenopsis Doritis Dracula Encyclia Epicattleya Epidendrum Eria
     Gastrochilus Gongora Guarianthe Habenaria Haraella Jumellea Laelia Laeliocattleya Leptotes Ludisia Lycaste
     Macodes Masdevallia Maxillaria Miltonia Miltoniopsis Neofinetia Neostylis Odontoglossum Oncidium
     Ornithocephalus Paphiopedilum Phaius Phalaenopsis Phragmipedium Pleione Pleurothallis Prosthechea Psychopsis
     Renanthera Restrepia Rhyncholaelia Rhynchostylis Rossioglossum Sarcochilus Schomburgkia Sedirea Sobralia
     Sophronitis Stanhopea Trichopilia Vanda Vandopsis Vanilla Vuylstekeara Zygopetalum`,
  ],
  [
    ['fern'],
    `Actiniopteris Adiantum Aglaomorpha Alsophila Angiopteris Arachniodes Asplenium Blechnum Bolbitis Cheilanthes
     Cibotium Cyathea Cyrtomium Davallia Dicksonia Didymochlaena Doodia Doryopteris Drynaria Dryopteris
     Goniophlebium Hemionitis Huperzia Humata Lecanopteris Lemmaphyllum Lygodium Matteuccia Microgramma
     Nephrolepis Niphidium Pellaea Phlebodium Phymatosorus Platycerium Polypodium Polystichum Pteris Pyrrosia
     Rumohra Selliguea Tectaria`,
  ],
  [
    ['palm', 'indoor'],
    `Adonidia Archontophoenix Areca Bismarckia Brahea Butia Caryota Ceroxylon Chamaedorea Chamaerops Chambeyronia
     Chrysalidocarpus Cocos Cryosophila Cycas Dioon Dypsis Encephalartos Howea Hyophorbe Johannesteijsmannia
     Jubaea Latania Licuala Livistona Lytocaryum Microcycas Nannorrhops Neodypsis Phoenix Pinanga Pritchardia
     Ptychosperma Ravenea Rhapis Roystonea Sabal Serenoa Syagrus Trachycarpus Veitchia Wallichia Washingtonia
     Wodyetia Zamia`,
  ],
  [
    ['indoor', 'tree'],
    `Adansonia Araucaria Beaucarnea Brachychiton Carmona Ceiba Clusia Coccoloba Coffea Commiphora Cordyline
     Cussonia Dracaena Dizygotheca Ficus Grevillea Heptapleurum Heteropanax Murraya Operculicarya Pachira Pandanus
     Podocarpus Pseudobombax Radermachera Sansevieria Schefflera Thaumatophyllum Yucca`,
  ],
];
